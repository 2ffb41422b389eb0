// 'Now', with the time at the festival after hydration. React replaces the whole time (shell/figure.tsx says why).
import { TimeOfDay } from '../shell/moment.tsx'
import type { Now } from './use-now.ts'

export function NowWords({ now }: { now: Now }) {
  return (
    <>
      Now
      {now.exact && (
        <time key={now.at} dateTime={now.at}>
          {' '}
          <TimeOfDay at={now.at} />
        </time>
      )}
    </>
  )
}
