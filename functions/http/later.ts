const later = new WeakSet<object>();

/** The caller is read when the answer first asks for it, in one batch with what it reads then, and otherwise behind it. */
export function checkedLater<A extends object>(answer: A): A {
  later.add(answer);
  return answer;
}

export const isCheckedLater = (answer: object) => later.has(answer);
