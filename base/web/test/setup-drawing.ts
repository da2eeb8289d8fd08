import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dialogKit } from '#ui/dialog/dialog.tsx'
import { selectKit } from '#ui/form/select.tsx'

// For a second a toast stands twice in the page: what is seen, and what is read aloud. Tests that look for words mean what is seen.
// A full machine takes longer than the second that is waited by default; what never comes still fails.
configure({ defaultIgnore: 'script, style, body > [role="status"]', asyncUtilTimeout: 10_000 })

// As where a browser has had a moment: what is pressed opens at once.
await Promise.all([dialogKit.ahead(), selectKit.ahead()])

afterEach(cleanup)
