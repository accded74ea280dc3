/** Messages about reviews. */
export const reviews = {
  review_without_visit: () => 'Solo opina quien vino: esta reserva no tiene entrada registrada.',
  review_before_end: () => 'Podrás opinar cuando termine la clase.',
  review_too_late: () => 'Se opina hasta 30 días después de la clase.',
  review_hidden: () => 'La administración ocultó esta opinión: ya no se puede cambiar.',
  review_without_words: () => 'Esta opinión no tiene texto: no hay qué responder.',
  review_of_own: () => 'Es tu propia opinión: puedes cambiarla o borrarla.',
  review_not_hidden: () => 'Esta opinión ya se ve y no tiene denuncias por decidir.',
}
