import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** Fetches the page of the link that is being pressed, while the finger is still down. */
export function PressedPage() {
  const { key } = useLocation()
  return <Pressed key={key} />
}

function Pressed() {
  const [page, setPage] = useState('')
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (link && link.origin === location.origin && !link.target) setPage(link.pathname + link.search)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
  return page && <PrefetchPageLinks page={page} />
}
