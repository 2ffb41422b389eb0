import { Link } from 'react-router'

/** The address of a person's page. */
export function personPath(userId: string): string {
  return `/organiser/people/${encodeURIComponent(userId)}`
}

export function PersonLink({ person }: { person: { userId: string; username: string } }) {
  return <Link to={personPath(person.userId)}>{person.username}</Link>
}
