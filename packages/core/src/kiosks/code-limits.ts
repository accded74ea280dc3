const minuteMs = 60_000

/**
 * Most codes without a booking that a kiosk accepts within each span. A person's own code with a typing error does not
 * count: the check digit rejects it before a lookup. Decision 074 has the odds.
 */
export const kioskCodeLimits = [
  { most: 5, spanMs: minuteMs },
  { most: 15, spanMs: 15 * minuteMs },
  { most: 30, spanMs: 180 * minuteMs },
] as const
