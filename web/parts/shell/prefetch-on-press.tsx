import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { dataAddress } from '../../document/data-address.ts'

/**
 * Prefetches the data of a page while its link is being pressed. Unlike the router, prefetches no scripts, because the
 * router reloads the page if a script cannot be loaded.
 */
export function PrefetchOnPress() {
  const { key } = useLocation()
  return <Pressed key={key} />
}

function Pressed() {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      // The router marks its links with this attribute.
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
      if (link && navigator.onLine) setAddress(dataAddress(link.pathname) + link.search)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
  return address && <link rel="prefetch" as="fetch" href={address} />
}
