// A person's pass at the desk, to photograph, copy or print.
import type { PersonPage } from '../../../../domain/people/api.ts'
import { useFestival } from '../../../edition.tsx'
import { QrCode } from '../../../parts/shell/qr-code.tsx'
import styles from './card.module.css'
import { PrintedCard } from './card.tsx'

type Props = {
  person: Pick<PersonPage, 'username' | 'userId' | 'college' | 'isStudent' | 'passCode'>
  /** Whether several cards are printed together. */
  together?: boolean
}

export function PassCard({ person, together = false }: Props) {
  const { username, userId, college, isStudent, passCode } = person
  const { institute } = useFestival()
  const from = college || (isStudent ? institute.shortName : '')
  return (
    <PrintedCard
      name={`Pass of ${username}`}
      print={together ? null : 'Print the pass'}
      foot="Lets one person in, once a day. Keep it to yourself, and bring an identity card."
    >
      <div className={styles.body}>
        <QrCode text={passCode} name={`The pass of ${username} as a QR code`} />
        <p className={styles.words}>
          <span className={styles.name}>{username}</span>
          {from && <span>{from}</span>}
          <span>User id {userId}</span>
          <code>{passCode}</code>
        </p>
      </div>
    </PrintedCard>
  )
}
