/** What went wrong with the whole form, or what the last page had to say; announced when it appears. */
export function FormMessage({ text, tone }: { text: string | null; tone: 'red' | 'grey' }) {
  return (
    <div role={tone === 'red' ? 'alert' : 'status'} className="af-live">
      {text !== null && <p className={`af-message ${tone}`}>{text}</p>}
    </div>
  )
}
