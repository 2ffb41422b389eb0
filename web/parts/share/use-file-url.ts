// Turns a file in memory into a data: address, because the site's policy does not allow blob: addresses.
import { useEffect, useState } from 'react'

export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}
