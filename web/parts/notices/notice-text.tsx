// The text of a notice as organisers typed it: paragraphs, with https addresses as links and nothing else as markup.
import { textParts } from '../../../domain/notices.ts'

export function NoticeText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a sent notice never changes
    <p key={i} style={{ whiteSpace: 'pre-line' }}>
      {textParts(paragraph).map(part =>
        part.href ? (
          <a key={part.href} href={part.href} rel="noopener">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  ))
}
