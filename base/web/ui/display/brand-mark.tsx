import { useState } from 'react'
import { Logo } from '#ui/display/logo.tsx'

/** An organization's logo, or the product's mark where it has none or it cannot be loaded. The name stands beside it. */
export function BrandMark({ logoUrl }: { logoUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!logoUrl || failed === logoUrl) return <Logo />
  return <img src={logoUrl} alt="" className="h-8 max-w-36 object-contain" onError={() => setFailed(logoUrl)} />
}
