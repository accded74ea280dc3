export const ConfirmationRequired = () => null
