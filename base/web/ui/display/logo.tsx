/** The product mark: a ridge over its base line. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d="M4 21 16 9l12 12" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M11 25h10" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
