/** The package jsdom has no types. These are for the part that our programs use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser }
  }
}
