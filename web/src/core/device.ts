/** Under this name the browser keeps what a device was asked to show. */
export const DEVICE = 'barkyard.device';
