import type { HelpWords } from '../articles.ts'
import { places } from './es-places.ts'

export const words: HelpWords = {
  ...places,
  'crear-cuenta': {
    q: 'Crear una cuenta',
    a: [
      'En «Crea tu cuenta» escribe tu nombre, tu correo y una contraseña.',
      'Te llega un código de 4 dígitos. Escríbelo o pégalo y toca «Verificar código».',
      'Entra con tu correo y tu contraseña. Si te invitó un estudio o una empresa, abre el enlace de su correo: ahí no hace falta código.',
    ],
  },
  'codigo-no-llega': {
    q: '¿Qué hago si el código no llega o no sirve?',
    a: [
      'Mira en la carpeta de spam o correo no deseado. El código vale 10 minutos y admite 5 intentos; después pide otro.',
      'Puedes pedir uno nuevo cada 30 segundos, hasta 5 por hora. Solo vale el último que te mandamos.',
    ],
  },
  'olvide-contrasena': {
    q: 'Olvidé mi contraseña',
    a: [
      'En Entrar elige «Olvidé mi contraseña» y escribe tu correo.',
      'Abre el enlace que te mandamos. Vale 60 minutos y una sola vez.',
      'Escribe la contraseña nueva. Por seguridad se cierran tus sesiones en todos los dispositivos.',
    ],
  },
  idioma: {
    q: '¿Cómo cambio el idioma?',
    a: [
      'Con el botón de idioma de la barra de arriba: español, inglés o turco. Las palabras cambian al momento, sin recargar. En el teléfono puede estar dentro de «Más».',
      'Si entraste con tu cuenta, te espera así también en tus otros dispositivos.',
    ],
  },
  tema: {
    q: '¿Puedo usar {brand} en claro o en oscuro?',
    a: [
      'Sí. En tu menú, en Aspecto, elige Claro, Oscuro o Automático, que sigue a tu dispositivo.',
      'Se guarda con tu cuenta. Sin entrar, queda en este dispositivo.',
    ],
  },
  instalar: {
    q: 'Poner {brand} en la pantalla de inicio',
    a: [
      'En Android, abre el menú del navegador y elige «Instalar aplicación» o «Agregar a la pantalla principal».',
      'En iPhone o iPad, en Safari, toca Compartir y luego «Agregar a inicio».',
      'Ábrelo desde su ícono: se ve a pantalla completa, sin la barra del navegador.',
    ],
  },
  'reservar-clase': {
    q: 'Reservar una clase',
    a: [
      'Abre Calendario y elige el día. Puedes filtrar por estudio, disciplina, coach u hora.',
      'Toca Reservar en la clase. Lees en una frase hasta cuándo puedes cancelar gratis y cuántos puntos te quedan.',
      'Si la sala tiene mapa, te proponemos un lugar; toca otro si lo prefieres.',
      'Confirma. Tu pase aparece en Inicio y en Reservas, con la hora, tu lugar y el QR.',
    ],
  },
  'leer-la-tira': {
    q: '¿Qué significan los círculos de cada clase?',
    a: [
      'Cada círculo es un lugar: lleno, tomado; vacío, libre; de color, el tuyo. Un brillo breve es un lugar que se acaba de liberar.',
      'Con más de 24 lugares los círculos se vuelven una barra con su cifra. Cambian solos mientras miras.',
    ],
  },
  'cancelar-gratis': {
    q: '¿Hasta cuándo puedo cancelar gratis?',
    a: [
      'Lo dice tu reserva, con día y hora. Cada estudio pone su regla; la usual es hasta 12 horas antes del inicio.',
      'Además, recién reservada puedes arrepentirte gratis durante 10 minutos, salvo que la clase empiece en menos de una hora. Si el estudio cambió ese tiempo, vale el suyo.',
      'Si el estudio endurece sus reglas después, a ti te vale lo que se te prometió al reservar.',
    ],
  },
  'cancelar-tarde': {
    q: '¿Qué pasa si cancelo tarde?',
    a: [
      'Siempre puedes dejar tu lugar antes de que empiece la clase. Fuera del plazo gratis tus puntos no vuelven de inmediato, y te lo decimos antes de confirmar.',
      'Si alguien toma el lugar que dejaste, tus puntos vuelven. Un estudio puede apagar esta regla; si lo hizo, lo ves al cancelar.',
    ],
  },
  'clase-cancelada': {
    q: '¿Y si el estudio cancela la clase?',
    a: [
      'Vuelven todos tus puntos, sin importar las reglas, y te avisamos con el motivo. En Reservas queda como «La canceló el estudio».',
    ],
  },
  'cambio-de-coach-u-hora': {
    q: 'Cambiaron el coach o la hora. ¿Puedo salir?',
    a: [
      'Sí, gratis y hasta el inicio de la clase, aunque el plazo usual ya haya pasado. Tu lugar sigue siendo tuyo si no haces nada.',
    ],
  },
  'reservar-familia': {
    q: '¿Cómo reservo para mi hijo o alguien a mi cargo?',
    a: [
      'Pide a tu estudio que lo registre como cliente a tu cargo. Desde entonces la página de cada clase de ese estudio tiene «Tu familia», con un botón para reservarle.',
      'Paga su pase o sus puntos; si le faltan, salen de los tuyos. Antes de confirmar ves cuántos. Si cancelas a tiempo, vuelven a su cuenta para otra clase.',
      'También le compras pases y membresías del estudio: en su página o en la de la clase, con «Comprar un pase». Lo pagas tú y el pase es de esa persona; lo ves en Puntos y pases.',
      'Sus pases están en tu Inicio y en Reservas, también sin conexión. Si no tiene correo ni cuenta, sus avisos te llegan a ti con su nombre.',
    ],
  },
  'lista-de-espera': {
    q: '¿Cómo funciona la lista de espera?',
    a: [
      'Se atiende por orden de llegada. Entrar no cuesta puntos y salir tampoco; se cobran cuando el lugar es tuyo.',
      'Con tiempo, el lugar que se libera es tuyo sin que hagas nada: por lo usual, hasta 14 horas antes. Después te lo ofrecemos y lo guardamos 15 minutos para ti. En la última hora es de quien lo tome primero.',
      'Entre las 23:00 y las 7:00 del estudio no se ofrece nada ni corre el tiempo de nadie. Si al tocarte no tienes puntos o se cruza con otra clase tuya, sigue la persona siguiente y tú conservas tu puesto.',
    ],
  },
  'una-de-varias': {
    q: 'Esperar por una de varias clases',
    a: [
      'Toca «Unirme a la lista» en una clase llena.',
      'En «También me sirve una de estas» marca las otras que te sirven.',
      'Confirma. Con el primer lugar que se libere en cualquiera, sales solo de las otras listas.',
    ],
  },
  'aviso-minimo': {
    q: '¿Qué es «Avísame como mínimo»?',
    a: [
      'El menor tiempo con el que aún quieres el lugar. Lo usual son 2 horas: con menos tiempo no te lo asignamos. Lo eliges al unirte a la lista.',
    ],
  },
  'no-puedo-reservar': {
    q: '¿Por qué no puedo reservar una clase?',
    a: [
      'La clase te dice la razón. Las usuales: aún no abre (las reservas abren 14 días antes), ya empezó, te faltan puntos, o se cruza con otra clase tuya: no puedes tener dos a la vez.',
      'Si tus reservas con un estudio están en pausa por ausencias, las clases del mismo día siguen abiertas para ti.',
    ],
  },
  'llegar-con-qr': {
    q: 'Entrar con mi pase',
    a: [
      'Abre Inicio o Reservas y toca «Ver QR».',
      'Muéstralo en la puerta. Se registra por lo usual desde 30 minutos antes hasta 10 después del inicio; tu pase dice las horas exactas.',
      'También sirve tu código escrito, o que tu coach toque tu nombre en la lista.',
    ],
  },
  'no-fui': {
    q: '¿Qué pasa si no voy?',
    a: [
      'Los puntos de esa clase no vuelven, pero la primera ausencia en 45 días se perdona y te los devolvemos.',
      'Con 3 ausencias en 90 días se pausan tus reservas anticipadas en ese estudio por 7 días; las del mismo día siguen abiertas. Son los valores usuales: cada estudio puede cambiarlos.',
      'Si fue un error, dilo en el estudio: la marca se puede corregir durante 48 horas.',
    ],
  },
  opinar: {
    q: 'Opinar de una clase',
    a: [
      'Después de una clase con tu llegada registrada, abre Reservas, «Pasadas», y toca «Opinar». También puedes desde Inicio, o al final de la página del estudio. De la visita de alguien a tu cargo opinas tú.',
      'Elige de 1 a 5 y, si quieres, cuéntalo. Decide si se publica con tu nombre.',
      'Toca «Publicar». Puedes opinar y cambiar tu opinión hasta 30 días después de la clase; borrarla, cuando quieras.',
    ],
  },
  'quien-ve-mi-opinion': {
    q: '¿Quién ve mi opinión?',
    a: [
      'Con tu nombre se ve tu nombre con inicial y cuántas veces has venido, por ejemplo «Lucía F., 41 visitas». El estudio sabe que eres tú y puede responderte ahí mismo; te avisamos.',
      'Sin tu nombre, ni el estudio sabe quién eres ni se ve de qué coach hablas. Solo lo sabe la administración de {brand}.',
      'Cada persona cuenta una vez, con su opinión más nueva, y el promedio aparece desde 3 personas.',
      'Si una opinión insulta o da datos de alguien, denúnciala desde sus tres puntos. La administración decide si la oculta; si es la tuya, lees el motivo en Reservas.',
    ],
  },
  'de-donde-salen-los-puntos': {
    q: '¿De dónde salen mis puntos?',
    a: [
      'Los compras, o te los da un estudio, tu empresa o quien administra el servicio. En Puntos, cada movimiento dice de dónde vino o en qué se usó y cuánto quedó.',
    ],
  },
  'comprar-pase': {
    q: '¿Cómo compro un pase o una membresía?',
    a: [
      'Abre la página del estudio: en «Pases y membresías» está todo lo que vende, con su precio.',
      'Toca el precio, elige con qué pagas y confirma. Si se renueva sola, te decimos antes cuánto, cada cuándo y la próxima fecha.',
      'Tu siguiente reserva ahí lo usa sola. Lo que te queda y cómo cancelar está en Puntos y pases.',
    ],
  },
  'cuando-vencen': {
    q: '¿Cuándo vencen mis puntos?',
    a: [
      'Cada grupo de puntos tiene su fecha, o ninguna. En Inicio ves los que vencen primero, y te avisamos 7 días y 1 día antes.',
      'Los de un plan valen 60 días desde que los compras.',
      'Se usan siempre primero los que vencen antes. Si un punto vuelve, conserva la fecha que tenía.',
    ],
  },
  'por-que-paso': {
    q: '¿Por qué me cobraron, me subieron o me negaron un lugar?',
    a: [
      'En Reservas, en Pasadas, abre «Historial» de la clase: cada cambio dice cuándo fue, quién lo hizo y qué regla lo decidió, en una frase.',
    ],
  },
  'que-ve-mi-coach': {
    q: '¿Qué ve de mí mi coach?',
    a: [
      'Tu nombre, tu foto, tu lugar, si es tu primera vez y las notas de salud que escribas en Perfil, solo en las clases que reservas. No ve tu correo ni tu teléfono.',
      'Si tu empresa te da puntos, no sabe a qué clases vas.',
    ],
  },
  'cerrar-cuenta': {
    q: 'Cerrar mi cuenta',
    a: [
      'En Configuración, al final, elige «Cerrar mi cuenta».',
      'Lee lo que dejas: tus clases por delante, con las reglas de cada estudio, y los puntos que te queden.',
      'Confirma con tu contraseña. Se borran tu nombre, tu correo, tu foto y tus notas de salud. No se puede deshacer.',
    ],
  },
  'mis-datos': {
    q: '¿Dónde cambio mi nombre, mi foto, mi correo o mi contraseña?',
    a: [
      'Todo está en tu menú, arriba: en Perfil, tus datos y tu foto; en Configuración, la apariencia, los avisos, el correo, la contraseña y tus dispositivos.',
      'Para cambiar de correo escribe el nuevo y tu contraseña, y después el código que llega a esa dirección. Hasta entonces nada cambia. Al correo anterior le avisamos.',
      'De cada foto se borra el lugar donde se tomó. Al cambiar el correo o la contraseña se cierran tus sesiones en los otros dispositivos.',
    ],
  },
  'elegir-avisos': {
    q: '¿Cómo elijo qué me avisan y por dónde?',
    a: [
      'En la app te avisamos siempre. En Configuración, «Por dónde te avisamos», eliges qué te llega también por correo y a tus dispositivos. Los códigos, los comprobantes y los avisos sobre tu contraseña llegan siempre.',
      'Después de reservar te preguntamos si quieres avisos en ese dispositivo; puedes decir que no.',
    ],
  },
  dispositivos: {
    q: '¿Dónde está abierta mi cuenta?',
    a: [
      'En Configuración, «Dispositivos y sesiones»: cada dispositivo con su último uso. Cierra la sesión de los que no reconozcas; deja de valer al momento.',
    ],
  },
  buscar: {
    q: '¿Cómo busco en {brand}?',
    a: [
      'Con la lupa de la barra de arriba: clases, estudios, coaches y páginas; si llevas un estudio o das clases, también clientes. Basta con dos letras, sin importar acentos, y perdona errores al escribir.',
    ],
  },
  'comprar-puntos': {
    q: 'Comprar puntos',
    a: [
      'Toca tu saldo en la barra de arriba, o abre Puntos.',
      'Elige un plan y toca Comprar. Pagas una vez; no se renueva solo.',
      'Escribe los datos de tu tarjeta: se revisan mientras escribes y no guardamos su número. Si tu banco lo pide, confirma el pago. Las que se guardan las quitas en Configuración, en «Tarjetas guardadas».',
      'Los puntos llegan al momento. Enviar el mismo pago dos veces lo cobra una sola vez.',
    ],
  },
  'escribir-a-un-estudio': {
    q: '¿Cómo escribo a un estudio?',
    a: [
      'En Conversaciones, en la barra de arriba, toca «Nueva conversación» y elige el estudio. Su respuesta aparece ahí mismo, sin recargar. En el teléfono puede estar dentro de «Más».',
    ],
  },
  'seguir-un-programa': {
    q: 'Qué es un programa y cómo avanzo',
    a: [
      'Un programa son los pasos que un estudio propone a quien empieza. Está en la página del estudio, si lo abrió a socios, o te inscriben en recepción.',
      'Los pasos se completan solos: cuando reservas, cuando llegas a una clase o cuando firmas. Algunos los marca tu coach.',
      'Cada clase cuenta para un solo paso. Si una llegada se deshace o la clase se cancela, el paso vuelve a quedar pendiente.',
    ],
  },
  'mi-calendario': {
    q: 'Ver mis reservas en el calendario del teléfono',
    a: [
      'En Configuración, en «Tu calendario», copia el enlace privado.',
      'Agrégalo a tu calendario como suscripción: tus reservas aparecen ahí y se ponen al día.',
      'Quien tenga el enlace ve tus clases. Si lo compartiste sin querer, haz uno nuevo: el anterior deja de mostrarlas.',
    ],
  },
}
