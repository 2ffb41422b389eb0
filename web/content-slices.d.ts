// The cuts of the content that scripts/build/content-slices.ts makes for pages.

declare module 'content:home-cards' {
  const cards: { id: string; name: string; line: string }[]
  export default cards
}

declare module 'content:stalls' {
  const stalls: { id: string; name: string; line: string; events: { ind: number; heading: string }[] }[]
  export default stalls
}

declare module 'content:sponsor-strip' {
  const strip: { id: string; name: string }[]
  export default strip
}

declare module 'content:pages' {
  const pages: import('../domain/content.ts').Pages
  export default pages
}

declare module 'content:categories' {
  type Category = import('../domain/content.ts').Category
  /** By category id: the category itself where pages are built, a promise of it in browsers. */
  export const categories: Record<string, () => Category | Promise<Category>>
  /** By event number: the id of its category. */
  export const categoryIds: Record<number, string>
}

declare module 'content:drawings' {
  /** SVG text by path below /art; empty in browsers. */
  const drawings: Record<string, string>
  export default drawings
}
