const later = new WeakSet<object>();

/** Reads the caller when the answer first needs it, in one batch with the reads of the answer, or else after them. */
export function checkedLater<A extends object>(answer: A): A {
  later.add(answer);
  return answer;
}

export const isCheckedLater = (answer: object) => later.has(answer);
