// Escapes texts for HTML, XML of spreadsheets and SVG.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for an element or a quoted attribute of HTML or XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
