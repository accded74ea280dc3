const minuteMs = 60_000

/**
 * How many codes without a booking a kiosk takes within each span. A person's own code with a typing error does not
 * count: its check digit gives it away before anything is looked up. Decision 074 has the odds.
 */
export const kioskCodeLimits = [
  { most: 5, spanMs: minuteMs },
  { most: 15, spanMs: 15 * minuteMs },
  { most: 30, spanMs: 180 * minuteMs },
] as const
