// The addresses that the server writes into every page when it loads it: the site's own, for canonical links, and the
// API's, for calls. At build time they are the placeholders it looks for.

function written(name: string, placeholder: string): string {
  if (typeof document === 'undefined') return placeholder
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? placeholder
}

export const siteUrl = written('site-url', '__SITE_URL__')
export const apiUrl = written('api-url', '__API_URL__')
