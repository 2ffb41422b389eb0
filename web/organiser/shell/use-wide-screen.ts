// Whether the screen is wide enough for the menu beside the page.
import { useEffect, useState } from 'react'

const wide = '(min-width: 60.01rem)'

export function useWideScreen(): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const look = () => setIsWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}
