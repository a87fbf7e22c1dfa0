import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
