// Texts in HTML, in the XML of spreadsheets and in SVG.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text that HTML and XML show as it is, in an element or in an attribute between quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
