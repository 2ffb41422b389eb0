import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { dataAddress } from '../../document/data-address.ts'

/**
 * Fetches the data of the page whose link is being pressed, while the finger is still down. Not its scripts, as the
 * router's own links would: where one of those does not come, the router loads the page anew.
 */
export function PressedPage() {
  const { key } = useLocation()
  return <Pressed key={key} />
}

function Pressed() {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      // The router marks its links so; no other leads to a page that has data.
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
      if (link && navigator.onLine) setAddress(dataAddress(link.pathname) + link.search)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
  return address && <link rel="prefetch" as="fetch" href={address} />
}
