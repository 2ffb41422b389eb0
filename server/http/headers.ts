// The headers of every answer, built once when the application starts.
import type { Config } from '../config.ts'
import type { Edition } from '../edition.ts'

export type PageHeaders = {
  /** The headers of documents. Their policy allows the inline scripts with these hashes. */
  documents: (scriptHashes: readonly string[]) => Record<string, string>
  /** The headers of the site's own film, which Home embeds. */
  film: Record<string, string>
}

export type ConstantHeaders = {
  /** The headers of every answer. `api` and `pages` replace some of them and add others. */
  all: Record<string, string>
  api: Record<string, string>
  pages: PageHeaders
}

const yearInSeconds = 31_536_000

/** The security headers of all answers, of API answers and of documents. */
export function constantHeaders(config: Config, edition: Edition): ConstantHeaders {
  const secure = config.siteUrl.startsWith('https:')
  const names = config.hstsSubdomains ? '; includeSubDomains' : ''
  const tlsOnly: Record<string, string> = secure
    ? { 'strict-transport-security': `max-age=${yearInSeconds}${names}` }
    : {}
  const all: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    // Other hosts never see the path of a page, because it may contain the token of a link.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Allows only two things: inline styles, for a drawing that is opened directly, and fetches by the service worker.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    ...tlsOnly,
  }
  const devices = 'microphone=(), geolocation=(), payment=()'
  return {
    all,
    api: {
      ...all,
      'permissions-policy': `camera=(), ${devices}`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    pages: {
      documents: scriptHashes => ({
        // Gates scan passes with the camera. Every page needs this header, because a visit to the console may start on
        // any page.
        'permissions-policy': `camera=(self), ${devices}`,
        'content-security-policy': pagePolicy(config, edition, scriptHashes, secure),
      }),
      film: {
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
      },
    },
  }
}

function pagePolicy(config: Config, edition: Edition, scriptHashes: readonly string[], secure: boolean): string {
  const { sample, video } = edition.festival.contact
  // While the contact is a sample, Home embeds the site's own film.
  const film = sample ? "'self'" : new URL(video.embedUrl).origin
  const api = config.apiUrl ? ` ${new URL(config.apiUrl).origin}` : ''
  const hashes = scriptHashes.map(hash => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}`,
    // React and the toast library set style attributes and style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${api}`,
    `frame-src ${film}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
