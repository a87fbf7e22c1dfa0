type Listener<T> = (heard: T) => void;

export interface Bus<T> {
  on(listener: Listener<T>): () => void;
  tell(heard: T): void;
}

export function createBus<T>(): Bus<T> {
  const listeners = new Set<Listener<T>>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (heard) => {
      for (const listener of [...listeners]) listener(heard);
    },
  };
}
