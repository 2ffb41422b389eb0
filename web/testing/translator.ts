// Does what a browser's translator does to a page: replaces each text by elements of its own.

/** Replaces the texts below `root` that were not replaced before. */
export function translate(root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const { parentElement } = text
    if (!parentElement || !text.data.trim() || parentElement.closest('[data-translated], script, style, option'))
      continue
    const outer = document.createElement('font')
    outer.dataset.translated = ''
    outer.append(document.createElement('font'))
    outer.firstElementChild!.textContent = text.data
    text.replaceWith(outer)
  }
}
