// The text of a notice: paragraphs, with https addresses as links and no other markup.

import { textParts } from '../../../domain/notices/notices.ts'
import { fillNotice, type PlaceholderWords } from '../../../domain/notices/placeholders.ts'

type Props = {
  text: string
  /** Replaces placeholders. Links are found before that, so that a name never becomes a link. */
  words?: PlaceholderWords
}

export function NoticeText({ text, words }: Props) {
  const fill = (part: string) => (words ? fillNotice(part, words) : part)
  return text.split(/\n{2,}/).map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a sent notice never changes
    <p key={i} style={{ whiteSpace: 'pre-line' }}>
      {textParts(paragraph).map(part =>
        part.href ? (
          <a key={part.href} href={part.href} rel="noopener">
            {part.text}
          </a>
        ) : (
          fill(part.text)
        ),
      )}
    </p>
  ))
}
