// Fields that the schemas of content share.
import { z } from 'zod'

export const text = z.string().trim().min(1, 'must not be empty')
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
export const instant = z.iso.datetime({
  offset: true,
  error: 'must be a date and time with an offset, such as 2024-02-01T09:00:00+05:30',
})
/** True while the entry is invented, because the organisers have not supplied the real one yet. */
export const sample = z.boolean().optional()
/** A fact that fills placeholders in other texts; it must not have placeholders itself. */
export const fact = text.regex(/^[^{}]*$/, 'must not have a placeholder')
export const link = z.url({ protocol: /^https$/, error: 'must be an https address' })
