/** jsdom carries no types; this is the part that plain-page.ts uses. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
