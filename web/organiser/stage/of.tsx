// What a button is about, for screen readers: 'Add' of 'Night Owls'.
export function Of({ children }: { children: string }) {
  return (
    <span key={children} className="visually-hidden">
      {' '}
      {children}
    </span>
  )
}
