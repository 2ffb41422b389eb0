/** Where the router asks for the data of the page at this path. */
export const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path.replace(/\/$/, '')}.data`)
