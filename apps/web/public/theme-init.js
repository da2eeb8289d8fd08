// Runs before the first paint, so that no other theme flashes. A file of its own because the content policy forbids inline scripts.
;(() => {
  let choice = 'dark'
  let hasFont = true
  try {
    choice = localStorage.getItem('ridgeline.theme') || 'dark'
    hasFont = localStorage.getItem('ridgeline.font') === 'here'
  } catch {
    // Storage may be blocked; the default theme stands.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  // The thermogram comes before the font: src/theme/late-font.ts brings it.
  if (!hasFont && location.pathname.startsWith('/analysis/')) document.documentElement.dataset.font = 'late'
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const color = document.querySelector('meta[name="theme-color"]')
  if (color) color.content = dark ? '#0c0e10' : '#f6f7f8'
})()
