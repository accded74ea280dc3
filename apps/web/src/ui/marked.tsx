import { markFound } from './mark-found.ts'
import css from './marked.module.css'

/** A text whose parts that match a query are highlighted. */
export const Marked = ({ text, query }: { text: string; query: string }) => (
  <>
    {markFound(text, query).map((part, place) =>
      part.found ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        <mark key={place} className={css.mark}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
)
