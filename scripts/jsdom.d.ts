/** jsdom carries no types; this is the part that the programs use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser }
  }
}
