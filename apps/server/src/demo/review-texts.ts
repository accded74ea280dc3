/** A review of the demo. `type`: the discipline; `answer` of the studio; `report`: the reason of the studio's report. */
export type DemoReview = {
  type: string
  rating: number
  comment: string
  unnamed?: boolean
  answer?: string
  report?: string
}

const es: readonly DemoReview[] = [
  {
    type: 'Indoor cycling',
    rating: 5,
    comment: 'Llegas tarde y hay quien te ajusta la bici sin que la clase se detenga. Eso no pasa en otros lados.',
  },
  {
    type: 'Vinyasa',
    rating: 4,
    comment:
      'Lee al grupo y corrige sin interrumpir. Las duchas se llenan a las 08:00; si puedes, quédate cinco minutos a estirar.',
    answer: 'Gracias por el aviso: desde este lunes hay dos duchas más abiertas por la mañana.',
  },
  { type: 'Barre', rating: 5, comment: 'Al día siguiente me dolían músculos que no sabía que tenía. Volveré.' },
  {
    type: 'Indoor cycling',
    rating: 3,
    comment: 'La clase, muy buena. El aire acondicionado llevaba media hora apagado cuando lo pedimos.',
    answer: 'Tienes razón. Ya lo encendemos quince minutos antes de cada clase.',
  },
  {
    type: 'Vinyasa',
    rating: 5,
    comment: 'Me tocó desde la lista a las diez de la noche y pude decir que no sin perder los puntos.',
  },
  { type: 'Yin', rating: 5, comment: 'La mejor hora de mi semana. Nadie mira el reloj.' },
  {
    type: 'Indoor cycling',
    rating: 2,
    comment: 'La música estaba tan alta que no se oían las indicaciones.',
    unnamed: true,
    answer: 'Medimos el volumen y lo bajamos. Hay tapones gratis en la recepción.',
  },
  { type: 'Barre', rating: 4, comment: 'Buen ritmo y buena sala. Faltan ganchos para las toallas.' },
  {
    type: 'Indoor cycling',
    rating: 1,
    comment: 'Vayan mejor al gimnasio de enfrente, escríbanme y les paso descuento.',
    report: 'Es publicidad de otro negocio',
  },
  { type: 'Vinyasa', rating: 5, comment: 'Empecé sin saber nada y en un mes ya no necesito mirar a los lados.' },
  { type: 'Reformer', rating: 5, comment: 'Grupos chicos: te corrigen cada postura.' },
  { type: 'Funcional', rating: 4, comment: 'Duro y bien pensado. Lleguen diez minutos antes para calentar.' },
  { type: 'Box', rating: 5, comment: 'Sales con otra cara. Prestan guantes y vendas limpias.' },
  {
    type: 'Indoor cycling',
    rating: 5,
    comment: 'Cuarenta y cinco minutos que se pasan en diez. Ya tengo mi bici de siempre.',
  },
]

const tr: readonly DemoReview[] = [
  { type: 'Vinyasa', rating: 5, comment: 'Kimse acele ettirmiyor, her harekette küçük bir düzeltme var.' },
  {
    type: 'Reformer',
    rating: 4,
    comment: 'Ders harika, soyunma odası biraz dar.',
    answer: 'Haklısın, yeni dolaplar bu ay geliyor.',
  },
  { type: 'Pilates', rating: 5, comment: 'Bir ayda sırt ağrım geçti.' },
  { type: 'Reformer', rating: 5, comment: 'Küçük gruplar, her duruşla ilgileniyorlar.' },
]

/** Reviews with words, by the language of the studio. Those of disciplines that a studio does not have are left out. */
export const demoReviews = { es, tr } as const
