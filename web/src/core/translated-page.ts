/** What a translator put in place of a text that React still holds. */
const standIns = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** A child of `parent`: the node itself, what stands in its place, or the `<font>` that it was moved into. */
function placeIn(parent: Node, node: Node): Node | undefined {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node) ?? node.parentNode;
  return isFont(standIn) ? placeIn(parent, standIn) : undefined;
}

/** React writes into a text that is no longer shown: it is shown again, and the translator finds it like any new one. */
const rewritten = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    if (!standIn?.parentNode || target.parentNode) continue;
    standIns.delete(target);
    standIn.replaceWith(target);
  }
});

const replaced = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode || !standIn?.parentNode) continue;
      standIns.set(node, standIn);
      rewritten.observe(node, { characterData: true });
    }
  }
});

/**
 * Lets the browser translate the page. A translator puts `<font>` in place of texts that React holds, so that React's next
 * change of them would throw, or be seen by nobody ([ADR 21](docs/decisions/021-languages.md)).
 */
export function tolerateTranslators() {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    else if (child.nodeType !== Node.TEXT_NODE) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    standIns.get(node)?.remove();
    const place = before && placeIn(this, before);
    const isLost = before?.nodeType === Node.TEXT_NODE && !place;
    insertBefore.call(this, node, place ?? (isLost ? null : before));
    return node;
  };
  replaced.observe(document, { childList: true, subtree: true });
}
