/** The product's mark; the name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--desk-mine)"
        d="M9 3h14a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-8l-6.3 4.7A1 1 0 0 1 7.1 28v-4.3A6 6 0 0 1 3 18V9a6 6 0 0 1 6-6Z"
      />
      <path fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" d="M10 11h12M10 16.5h7" />
    </svg>
  );
}
