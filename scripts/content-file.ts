// A file of content with its value, for the checks of the content.
import type { z } from 'zod'

export type ContentFile = { file: string; schema: z.ZodType; value: unknown }
