/** Where the sheet for whoever thinks about becoming a sponsor lies; the build makes it of the content. */
export const sponsorSheet = '/stand-with-us.pdf'
