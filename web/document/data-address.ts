/** The address from which the router requests the data of the page at this path. */
export const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path.replace(/\/$/, '')}.data`)
