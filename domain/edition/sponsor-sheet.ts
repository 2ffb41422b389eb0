/** The address of the sheet for possible sponsors. The build generates the file from the content. */
export const sponsorSheet = '/stand-with-us.pdf'
