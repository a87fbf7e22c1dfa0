import type { Page } from 'playwright-core';

/** Runs in the page: every word becomes one that is written from right to left, but for names, handles and what has a direction of its own. */
function mirrorWords() {
  const isOwn = (node: Node) =>
    node.parentElement?.closest('bdi, [dir], svg, style, script') !== document.documentElement;
  const letters = 'אבגדהוזחטיכלמנסעפצקרשתםןףך';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isOwn(node)) continue;
    node.nodeValue = (node.nodeValue ?? '').replace(
      /[a-z]/gi,
      (letter) => letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter,
    );
  }
}

export const speakPseudoWords = (page: Page) => page.evaluate(mirrorWords);
