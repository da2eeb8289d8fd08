import { useEffect, useState } from 'react'

interface LandingSettings {
  productName: string
  demo: boolean
}

/** The public settings, read without the schema library so that the landing page stays small. */
export function useLandingSettings(): LandingSettings {
  const [settings, setSettings] = useState<LandingSettings>({ productName: '', demo: false })
  useEffect(() => {
    const abort = new AbortController()
    fetch('/api/settings', { signal: abort.signal })
      .then(async (res) => (res.ok ? ((await res.json()) as Partial<LandingSettings>) : {}))
      .then(({ productName, demo }) => setSettings((s) => ({ productName: productName ?? s.productName, demo: demo === true })))
      // Without an answer the page shows its defaults; nothing on it depends on the server.
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  useEffect(() => {
    if (settings.productName) document.title = settings.productName
  }, [settings.productName])
  return settings
}
