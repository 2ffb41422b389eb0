// The members of a group: framed portraits of all who have a name, the others folded below one picture of all faces.
import type { CSSProperties } from 'react'
import type { TeamGroup } from '../../../domain/edition/content.ts'
import { evenRows } from '../../../domain/lists/even-rows.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { longestWord } from '../shell/longest-word.ts'
import { Picture } from '../shell/picture.tsx'
import styles from './members.module.css'

type Members = TeamGroup['members']

/** The members with a name. Those who lead have larger frames. */
export function NamedMembers({ members, leads }: { members: Members; leads: (post: string) => boolean }) {
  const large = members.filter(({ post }) => leads(post))
  const others = members.filter(({ post }) => !leads(post))
  return (
    <>
      <Frames members={large} most={4} large />
      <Frames members={others} most={6} />
    </>
  )
}

function Frames({ members, most, large = false }: { members: Members; most: number; large?: boolean }) {
  if (members.length === 0) return null
  const style = { '--most': evenRows(members.length, most) } as CSSProperties
  return (
    <ul className={large ? `${styles.frames} ${styles.large}` : styles.frames} style={style}>
      {members.map(member => (
        <Member key={member.id} member={member} className={styles.frame} />
      ))}
    </ul>
  )
}

/** The columns and rows of the picture of so many faces. Every row is full. */
export const crowdOf = (count: number) =>
  count < 4 ? { columns: count, rows: 1 } : { columns: Math.min(Math.floor(count / 2), 8), rows: 2 }

/** The members without a name: folded, and if the whole group is without names, below one picture of all faces. */
export function UnnamedMembers({ members, isWholeGroup }: { members: Members; isWholeGroup: boolean }) {
  if (members.length === 0) return null
  const { columns, rows } = crowdOf(members.length)
  const style = { '--columns': columns, '--rows': rows } as CSSProperties
  return (
    <>
      {isWholeGroup && (
        <div className={styles.crowd} style={style} aria-hidden="true">
          {members.slice(0, columns * rows).map(({ id }) => (
            <Picture key={id} id={id} kind="people" alt="" width={96} height={112} />
          ))}
        </div>
      )}
      <details className={styles.more}>
        <summary>{howMany(members.length, isWholeGroup ? 'name' : 'more name')} will be announced</summary>
        <ul>
          {members.map(member => (
            <Member key={member.id} member={member} className={styles.unnamed} />
          ))}
        </ul>
      </details>
    </>
  )
}

function Member({ member: { id, name, post }, className }: { member: Members[number]; className: string | undefined }) {
  return (
    <li className={className}>
      <Picture id={id} kind="people" alt={`Portrait of ${name}`} width={240} height={280} />
      <h3 className="whole-words" style={longestWord(name)}>
        {name}
      </h3>
      <p>{post}</p>
    </li>
  )
}
