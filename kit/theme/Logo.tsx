/** The logo of Cohort: a C around a person. Decorative, so hidden from screen readers; `size` in px. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path
        d="M16.9 8.3A6.1 6.1 0 1 0 16.9 15.7"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="13" cy="12" r="2.1" fill="var(--on-accent)" />
    </svg>
  )
}
