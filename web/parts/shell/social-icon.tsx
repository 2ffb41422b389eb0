// One drawn icon per kind of social page; the content chooses the networks.
import type { SocialKind } from '../../../domain/edition/content.ts'

const shapes: Record<SocialKind, string> = {
  photos: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  community:
    'M8.5 11a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM3 19c0-3.4 2.2-5.3 5.5-5.3S14 15.6 14 19zM16 10.8a2.3 2.3 0 1 0 0-4.6M16.5 13.6c2.8.2 4.5 2 4.5 5',
  videos: 'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM10.2 9.2v5.6l4.8-2.8z',
  messages: 'M4 5h16v10.5h-8.5L7 19.5v-4H4zM8 9h8M8 12h5',
  music:
    'M9.5 17.5V6l9-2v11.5M9.5 9l9-2M7 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  work: 'M4 8.5h16V19H4zM9 8.5V5.5h6v3M4 13h6.5M13.5 13H20M10.5 11.5h3v3h-3z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11.8 7.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
}

export function SocialIcon({ kind, size = 24 }: { kind: SocialKind; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[kind]} />
    </svg>
  )
}
