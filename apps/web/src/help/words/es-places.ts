import type { PlaceWords } from './place-words.ts'

/** Articles for coaches, studios, companies and owners. */
export const places: PlaceWords = {
  'pasar-lista': {
    q: 'Pasar lista en una clase',
    a: [
      'En Tu día toca «Pasar lista» en la clase.',
      'Toca el círculo junto a un nombre cuando llegue, o desliza su fila. «Primera vez» señala a quien viene por primera vez.',
      'Al terminar, marca «No vino» a quien falte. Quien quede sin marca se marca ausente por sí solo: por lo usual, 24 horas después.',
    ],
  },
  'registrar-con-codigo': {
    q: 'Registrar con el código del pase',
    a: [
      'En la lista, ve a «Código del pase».',
      'Escríbelo, o léelo del QR con un lector conectado: escribe en ese mismo campo.',
      'Toca Registrar. Si el código no es de esta clase, te lo dice y nada cambia.',
    ],
  },
  'deshacer-registro': {
    q: 'Registré a la persona equivocada. ¿Cómo lo quito?',
    a: [
      'Toca otra vez su círculo, o «Deshacer» en el aviso. Una ausencia también se corrige: por lo usual, durante 48 horas desde que se marcó.',
    ],
  },
  'lista-sin-conexion': {
    q: '¿Puedo pasar lista sin conexión?',
    a: [
      'Sí, con la lista ya abierta. Cada toque queda guardado en tu teléfono y se envía solo al volver la conexión, una sola vez. Verás cuántos esperan.',
    ],
  },
  'pasar-el-lugar': {
    q: 'Alguien espera en recepción y hay quien no llegó. ¿Qué hago?',
    a: [
      'Desde 5 minutos después del inicio, por lo usual, puedes «Pasar el lugar» de quien no llegó a alguien de la lista que esté ahí.',
      'Quien lo toma paga la clase y queda con la llegada registrada; a quien no llegó le vuelven sus puntos.',
    ],
  },
  'varios-estudios': {
    q: 'Doy clases en varios estudios. ¿Necesito varias cuentas?',
    a: [
      'No. Si otro estudio te invita con el mismo correo, entras con tu misma cuenta y ves tus clases de todos, cada una con la hora de su ciudad.',
    ],
  },
  'entrar-mi-estudio': {
    q: '¿Cómo entra mi estudio o mi empresa en {brand}?',
    a: [
      'Pide acceso en la página principal. Quien administra el servicio lee tu solicitud y, si puede abrir tu estudio o tu empresa, el enlace para crear su cuenta llega a tu correo.',
    ],
  },
  'primeros-pasos': {
    q: 'Primeros pasos de un estudio',
    a: [
      'En Disciplinas agrega lo que das: cuánto dura, cuántos caben y cuántos puntos cuesta.',
      'En Salas agrega dónde lo das y, si quieres, su mapa de lugares.',
      'En Coaches invita a quienes dan clases. Puedes asignarles clases aunque aún no abran su cuenta.',
      'En Generar horarios di qué hay cada semana y genera las clases. Una clase suelta se crea en Clases.',
    ],
  },
  'generar-horarios': {
    q: 'Generar las clases de cada semana',
    a: [
      'En Generar horarios agrega un horario: disciplina, días, hora, sala, coach y desde cuándo.',
      'Agrega los días cerrados; en ellos ningún horario genera clases.',
      'Elige las fechas y «Ver antes de generar»: qué se crea, qué cambia, qué queda igual y qué no se puede, con su razón.',
      'Genera. Hacerlo dos veces no crea nada dos veces.',
    ],
  },
  'cambiar-una-o-todas': {
    q: '¿Puedo cambiar solo una clase de un horario, o todas?',
    a: [
      'Al editar o cancelar una clase de un horario eliges: solo esta, esta y las siguientes, o todas las que vienen. Antes de guardar ves a quién afecta.',
      'Cada persona con lugar recibe un aviso con sus fechas, conserva su lugar y, si cambió la hora o el coach, puede dejarlo gratis hasta el inicio.',
    ],
  },
  'cambio-de-hora': {
    q: '¿Qué pasa con mis clases cuando cambia la hora oficial?',
    a: [
      'Una clase de las 07:00 sigue siendo a las 07:00 en tu ciudad. Si ese día la hora no existe o se repite, lo ves antes de generar.',
    ],
  },
  'cancelar-clase': {
    q: 'Cancelar una clase',
    a: [
      'En Clases abre el menú de la clase y elige «Cancelar clase».',
      'Escribe el motivo: lo leen quienes reservaron.',
      'Confirma. Vuelven todos los puntos y se avisa a cada persona una vez.',
    ],
  },
  'mapa-de-sala': {
    q: 'Dibujar el mapa de una sala',
    a: [
      'En Salas abre la sala y elige «Lugares numerados».',
      'Agrega filas de lugares. Arrástralos, o elígelos y muévelos con las flechas del teclado.',
      'Cada lugar lleva un número propio. Guarda: desde entonces cada persona elige el suyo.',
    ],
  },
  'invitar-coach': {
    q: 'Invitar a un coach',
    a: [
      'En Coaches toca «Invitar coach».',
      'Escribe su nombre y su correo y marca las disciplinas que da.',
      'Le llega un enlace. Si ya tiene cuenta de coach, puede dar clases en tu estudio desde ese momento.',
    ],
  },
  'cambiar-reglas': {
    q: 'Cambiar mis reglas y probarlas antes',
    a: [
      'En Políticas cambia una regla: para todo el estudio o para una sola disciplina.',
      'Toca Simular y elige fechas: lo que de verdad ocurrió se recalcula con las reglas nuevas y se compara con las de hoy. No cambia nada.',
      'Si te gusta, guarda. Cada versión queda con quién la guardó y cuándo.',
    ],
  },
  'reglas-y-reservas': {
    q: 'Si cambio una regla, ¿qué pasa con quien ya reservó?',
    a: [
      'Las reglas nuevas valen para lo que se decida desde que las guardas. A quien ya reservó nunca se le acorta el plazo para cancelar gratis.',
    ],
  },
  'escribir-campana': {
    q: 'Escribir una campaña a muchas personas',
    a: [
      'En Clientes, Campañas, toca «Nueva campaña»: escribe el asunto y elige a quién va, con una lista o con un filtro.',
      'Escribe el texto. {nombre} y {estudio} se cambian por el nombre de cada persona y el de tu estudio. A la derecha ves cómo llega.',
      'Mándate una prueba y toca «Enviar»: ahora, u otro día a la hora de tu estudio. Quienes no quieren novedades no la reciben, y a cada persona le llega una al día como máximo.',
      'Después, la misma página dice cuántas personas la abrieron y qué reservas trajo.',
    ],
  },
  'novedades-de-estudios': {
    q: '¿Cómo dejo de recibir novedades de un estudio?',
    a: [
      'Con el enlace al final de su correo, o al abrir la novedad en la app: «Dejar de recibirlas». En Configuración eliges si las de todos tus estudios llegan por correo y al teléfono. Los avisos de tus reservas siguen igual.',
    ],
  },
  'guardar-documentos': {
    q: 'Guardar los documentos del estudio y compartirlos',
    a: [
      'En Administración, abre Documentos y crea una carpeta. Decide quién la ve: solo gerencia, también recepción, o todo el equipo con sus coaches. Las carpetas de adentro las ve quien ve la de arriba.',
      'Dentro de la carpeta, elige «Subir» o arrastra los archivos: PDF y fotos de hasta 8 MB. Caben 500 MB por estudio.',
      'A un seguro o una licencia ponle la fecha en que vence: gerencia recibe un aviso 30 días antes y el día que vence.',
      'Lo que borras está 30 días en la papelera.',
    ],
  },
  'versiones-de-un-documento': {
    q: '¿Cómo cambio un documento sin perder el anterior?',
    a: [
      'En el menú del documento, elige «Subir versión nueva». Todos ven la nueva; en «Versiones» están las anteriores, con quién las subió y cuándo, y puedes volver a una.',
    ],
  },
  'documentos-del-estudio': {
    q: '¿Dónde están los manuales de mi estudio?',
    a: [
      'En Documentos, en tu menú. Ahí está lo que tus estudios comparten con sus coaches, por carpeta. Toca el nombre para abrirlo.',
    ],
  },
  'opiniones-de-mis-clases': {
    q: '¿Qué dicen de mis clases y quién lo ve?',
    a: [
      'En Opiniones están las de tus clases en todos tus estudios. Tu promedio es público desde 3 personas: está en la página de cada estudio. Cada persona cuenta una vez, con su opinión más nueva.',
      'Quien opina sin nombre cuenta en tu promedio, pero nadie ve de qué coach habla. Responde el estudio. Si una opinión te insulta o miente, denúnciala desde su menú: decide la administración.',
    ],
  },
  'escribir-un-programa': {
    q: 'Escribir un programa de primeras semanas',
    a: [
      'En Mantenimiento, abre Programas y elige «Nuevo programa». Escribe los pasos en orden: clases tomadas, una reserva, una firma, o algo que marca el coach.',
      'Decide cómo se empieza: desde la página del estudio, al comprar una oferta, o cuando tú inscribes a la persona desde su ficha o desde la lista de clientes.',
      'En la lista de la clase, el coach ve en qué paso va cada persona y marca los pasos que le tocan.',
      'Si cambias los pasos, quienes ya están siguen con los suyos; los nuevos son para quien empiece después.',
    ],
  },
  'por-decidir': {
    q: '¿Qué es «Por decidir» en mi inicio?',
    a: [
      'Lo que hoy necesita de ti, con su acción al lado: una clase sin coach, con quién puede darla; una con la lista llena; una con poca gente. Puedes dejarlo así.',
    ],
  },
  'seguir-prospectos': {
    q: 'Seguir a quien acaba de llegar',
    a: [
      'En Clientes abre «Prospectos»: cada persona que todavía no compra más que una prueba es una tarjeta, en la columna de lo que ya hizo.',
      'Toca «Te necesitan»: quien no vino, a quien se le acaba la prueba, quien lleva dos semanas sin reservar y los pasos atrasados.',
      'En su tarjeta escríbele o llámale, resérvale una clase o véndele. La tarjeta cambia de columna sola.',
      'Pon a alguien a cargo y un siguiente paso con fecha: también aparece en Pendientes.',
      'Si ya no va a venir, ciérrala con su motivo. Puedes reabrirla, y si reserva o compra vuelve sola.',
    ],
  },
  'quien-es-prospecto': {
    q: '¿Quién aparece en Prospectos?',
    a: [
      'Quien llegó en los últimos 90 días y no ha comprado más que una prueba. Quien compra un pase o una membresía se queda 30 días en «Compraron». Quien vuelve y paga con puntos sale del tablero: se cuenta aparte, arriba.',
      'Una familia es un solo prospecto: lo que reserva y compra un hijo cuenta en la tarjeta de quien está a cargo. Quien importaste con visitas o pases de antes no aparece.',
    ],
  },
  'responder-opiniones': {
    q: 'Responder lo que opinan de mi estudio',
    a: [
      'En Clientes abre Opiniones y elige «Sin responder». Filtra por calificación o por coach.',
      'Toca «Responder» y escribe. Tu respuesta es pública y habla por el estudio: no nombres pases, salud ni pagos de la persona.',
      'Publica. Avisamos una vez a quien opinó. Puedes cambiarla o borrarla cuando quieras; si la persona cambia su texto, tu respuesta se borra.',
    ],
  },
  'ocultar-una-opinion': {
    q: '¿Puedo ocultar una opinión?',
    a: [
      'No: solo la administración puede. Si una opinión insulta, da datos de alguien o no es de tu estudio, denúnciala desde su menú y escribe por qué. Sigue a la vista hasta que decidan.',
      'Quien opina elige si da su nombre. Con nombre ves su ficha y su clase, y el público solo su nombre y una inicial. Sin nombre, no le decimos a nadie del estudio de quién es.',
    ],
  },
  'promedio-de-opiniones': {
    q: '¿Cómo se calcula el promedio?',
    a: [
      'Solo opina quien tuvo su llegada registrada, desde el final de la clase y durante 30 días. Cada persona cuenta una vez, con su opinión más nueva, así que venir mucho no pesa más.',
      'El promedio aparece desde 3 personas: el del estudio y el de cada coach. Una opinión oculta no cuenta.',
    ],
  },
  'que-ve-mi-empresa': {
    q: '¿Qué ve mi empresa de cada persona?',
    a: [
      'Nada de cada persona. Ves cuántas se movieron, las reservas y los puntos del mes, la actividad por semana y las disciplinas que más eligen. Nunca quién fue a qué clase.',
    ],
  },
  'menos-de-cinco': {
    q: '¿Por qué algunas cifras no aparecen?',
    a: [
      'Las que son de menos de 5 personas no se muestran: con tan pocas se sabría de quién son. Aparecen cuando haya 5 o más.',
    ],
  },
  'bolsa-de-puntos': {
    q: '¿Qué es la bolsa de mi empresa?',
    a: [
      'Los puntos que tu empresa tiene para su gente. Su saldo está en tu inicio. En Puntos los compras, una vez o cada mes.',
    ],
  },
  'abrir-estudio': {
    q: 'Abrir un estudio',
    a: [
      'En Estudios toca «Abrir estudio».',
      'Escribe su nombre, el correo de su cuenta y su zona horaria: sus clases se dan a la hora de esa zona.',
      'Le llega la invitación. Hasta que la acepte aparece como Invitado.',
    ],
  },
  'responder-solicitudes': {
    q: 'Responder una solicitud de acceso',
    a: [
      'En Solicitudes lees qué estudio o empresa pide entrar y cómo escribirle.',
      'Con «Invitar» se abre el formulario con sus datos. Al guardarlo, la invitación va a su correo y la solicitud queda como invitada.',
      'Con «Descartar» no se avisa a nadie, y puede volver a pendientes. Las respondidas se borran a los 180 días; las pendientes, a los 365.',
    ],
  },
  'suspender-estudio': {
    q: '¿Qué pasa al suspender un estudio?',
    a: [
      'Su cuenta no puede entrar, sus sesiones se cierran y nadie puede reservar sus clases ni las ve. Al suspender eliges si las clases por venir se dan o se cancelan con devolución. Puedes reactivarlo cuando quieras.',
    ],
  },
  'entregar-puntos': {
    q: 'Entregar puntos a una persona',
    a: [
      'En Personas búscala por nombre o correo y toca «Entregar puntos».',
      'Escribe cuántos, el motivo, que verá en sus movimientos, y en cuántos días vencen. Sin un número no vencen.',
      'Confirma. Queda en el registro de cambios.',
    ],
  },
  'libro-de-puntos': {
    q: '¿Cómo sé que los puntos cuadran?',
    a: [
      'En tu inicio, «Libro de puntos»: todos los asientos de todas las cuentas suman cero. «Comprobar de nuevo» lo revisa en ese momento y, si algo no cuadra, dice cuántas cuentas.',
    ],
  },
  'decidir-denuncias': {
    q: 'Decidir sobre una opinión denunciada',
    a: [
      'En Opiniones, en «Denunciadas», lee la opinión y por qué la denunciaron.',
      'Elige «Ocultar» o «Dejar visible» y escribe el motivo. Que una opinión sea mala no es motivo; que insulte o dé datos de alguien, sí.',
      'Si la ocultas, deja de verse y de contar en los promedios, y quien la escribió lee tu motivo. Está en «Ocultas»: puedes mostrarla otra vez.',
    ],
  },
}
