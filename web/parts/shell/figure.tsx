// Text that changes while its page stays, such as a sum. A browser's translator replaces the text in an element by
// elements of its own. React would then change a text that is no longer in the page. So the text has no sibling, and
// its element is replaced with it: a translation of the previous text that arrives late then changes nothing.
// An element of several texts has a key of its own for the same purpose, made of what changes in it.
type Props = { children: string | number }

export function Figure({ children }: Props) {
  return (
    <span>
      <span key={children}>{children}</span>
    </span>
  )
}
