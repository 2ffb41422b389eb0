// Links to a person's page.
import { Link } from 'react-router'
import { usePermission } from './organiser.tsx'

/** The address of a person's page. */
export function personPath(userId: string): string {
  return `/organiser/people/${encodeURIComponent(userId)}`
}

/** The name, as a link for roles that may open the person's page. */
export function PersonLink({ person }: { person: { userId: string; username: string } }) {
  if (!usePermission('people')) return <>{person.username}</>
  return <Link to={personPath(person.userId)}>{person.username}</Link>
}
