export const upTo99 = (count: number) => (count > 99 ? '99+' : `${count}`);
