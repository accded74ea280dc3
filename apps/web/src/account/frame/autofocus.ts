/** Whether a page may take the focus into a field by itself: not on a touch screen, where it would raise the keyboard. */
export const mayAutoFocus = (): boolean => window.matchMedia('(pointer: fine)').matches
