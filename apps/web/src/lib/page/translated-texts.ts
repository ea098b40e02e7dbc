/** Maps texts that React wrote to the nodes that replaced them, and back. */
const standIns = new WeakMap<Text, ChildNode>();
const originals = new WeakMap<Node, Text>();

/**
 * Lets a browser translate the page. Translators replace each text by `<font>` elements, and React writes to the text
 * that it made: without this, removing such a text throws, and changing it changes nothing that can be seen. Here such
 * a text is removed with its replacement, and returns when React changes it, to be translated again. The answered
 * function stops this.
 */
export function followTranslation(): () => void {
  const prototype = Node.prototype;
  const { appendChild, insertBefore, removeChild } = prototype;
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  // React calls these functions; translators have their own.
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child;
    takeStandIn(child)?.remove();
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    takeFrom(this, child);
    const isThere = next === null || next.parentNode === this || !(next instanceof Text);
    return insertBefore.call(this, child, isThere ? next : placeOf(next, this)) as Child;
  };
  prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    takeFrom(this, child);
    return appendChild.call(this, child) as Child;
  };
  return () => {
    observer.disconnect();
    Object.assign(prototype, { appendChild, insertBefore, removeChild });
  };
}

/** The replacement of a text, if it is a child of the parent; otherwise null. */
function placeOf(text: Text, parent: Node): ChildNode | null {
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : null;
}

/** Removes the replacement of a text that React moves within its parent. */
function takeFrom(parent: Node, child: Node): void {
  if (child instanceof Text && placeOf(child, parent) !== null) takeStandIn(child)?.remove();
}

function takeStandIn(text: Text): ChildNode | undefined {
  const standIn = standIns.get(text);
  if (standIn === undefined) return;
  standIns.delete(text);
  originals.delete(standIn);
  Reflect.deleteProperty(text, 'nodeValue');
  return standIn;
}

function putStandIn(text: Text, standIn: ChildNode): void {
  takeStandIn(text);
  standIns.set(text, standIn);
  originals.set(standIn, text);
  // React changes a text by this property.
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (next: string | null) => {
      restoreAround(text);
      text.data = next ?? '';
    },
  });
}

/** Puts a text back, with its neighbors: a translator joins pieces of a sentence and moves words between them. */
function restoreAround(text: Text): void {
  const standIn = takeStandIn(text);
  for (const child of standIn?.parentNode?.childNodes ?? []) {
    const neighbor = originals.get(child);
    if (neighbor === undefined) continue;
    takeStandIn(neighbor);
    child.replaceWith(neighbor);
  }
  if (standIn?.parentNode) standIn.replaceWith(text);
}

const isFree = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT' && !originals.has(node);

function follow(records: MutationRecord[]): void {
  for (const [index, { removedNodes }] of records.entries()) {
    for (const removed of removedNodes) {
      const text = originals.get(removed) ?? removed;
      if (!(text instanceof Text)) continue;
      const standIn = standInAt(records, index, removed);
      if (standIn === text) takeStandIn(text);
      else if (standIn !== null) putStandIn(text, standIn);
    }
  }
}

/** What took the place of a removed node; null if nothing did. */
function standInAt(records: readonly MutationRecord[], index: number, removed: Node): ChildNode | null {
  const record = records[index];
  if (record === undefined) return null;
  const { target, addedNodes, previousSibling, nextSibling } = record;
  const wasStandIn = originals.has(removed);
  for (const node of addedNodes) if (isFree(node) || wasStandIn) return node as ChildNode;
  if (addedNodes.length > 0) return null;
  // Added before or after the text, which was then removed or moved into it.
  if (isFree(previousSibling)) return previousSibling;
  if (isFree(nextSibling)) return nextSibling;
  // Added after the text was removed.
  const next = records.slice(index + 1).find((other) => other.target === target);
  const isThere = next?.previousSibling === previousSibling && next.nextSibling === nextSibling;
  return isThere ? ([...next.addedNodes].find(isFree) ?? null) : null;
}
