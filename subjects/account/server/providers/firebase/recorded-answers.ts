/** Answers of Identity Toolkit and the token service, as recorded (firebase-tools 15.34.2; INVALID_LOGIN_CREDENTIALS and the two below it from the documentation). */
export const answers = {
  projects: {
    status: 200,
    body: {
      projectId: '12345',
      authorizedDomains: ['localhost'],
    },
  },
  signUp: {
    status: 200,
    body: {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: 'aOateq4llVyHprasOye20hV2cRMP',
      displayName: 'Ann',
      email: 'ann@acme.example',
      idToken: 'recorded',
      refreshToken: 'recorded',
      expiresIn: '3600',
    },
  },
  signInWithPassword: {
    status: 200,
    body: {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: 'aOateq4llVyHprasOye20hV2cRMP',
      email: 'ann@acme.example',
      idToken: 'recorded',
      refreshToken: 'recorded',
      expiresIn: '3600',
    },
  },
  lookup: {
    status: 200,
    body: {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: 'aOateq4llVyHprasOye20hV2cRMP',
          displayName: 'Ann',
          emailVerified: false,
          email: 'ann@acme.example',
        },
      ],
    },
  },
  sendOobCode: {
    status: 200,
    body: {
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: 'ann@acme.example',
    },
  },
  token: {
    status: 200,
    body: {
      id_token: 'recorded',
      access_token: 'recorded',
      expires_in: '3600',
      refresh_token: 'recorded',
      token_type: 'Bearer',
      user_id: 'aOateq4llVyHprasOye20hV2cRMP',
      project_id: '12345',
    },
  },
  EMAIL_EXISTS: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'EMAIL_EXISTS',
        errors: [
          {
            message: 'EMAIL_EXISTS',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  EMAIL_NOT_FOUND: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'EMAIL_NOT_FOUND',
        errors: [
          {
            message: 'EMAIL_NOT_FOUND',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  INVALID_PASSWORD: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'INVALID_PASSWORD',
        errors: [
          {
            message: 'INVALID_PASSWORD',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  INVALID_LOGIN_CREDENTIALS: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'INVALID_LOGIN_CREDENTIALS',
        errors: [
          {
            message: 'INVALID_LOGIN_CREDENTIALS',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  USER_DISABLED: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'USER_DISABLED',
        errors: [
          {
            message: 'USER_DISABLED',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  INVALID_REFRESH_TOKEN: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'INVALID_REFRESH_TOKEN',
        errors: [
          {
            message: 'INVALID_REFRESH_TOKEN',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  TOKEN_EXPIRED: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'TOKEN_EXPIRED',
        errors: [
          {
            message: 'TOKEN_EXPIRED',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  TOO_MANY_ATTEMPTS_TRY_LATER: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled',
        errors: [
          {
            message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
  WEAK_PASSWORD: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'WEAK_PASSWORD : Password should be at least 6 characters',
        errors: [
          {
            message: 'WEAK_PASSWORD : Password should be at least 6 characters',
            reason: 'invalid',
            domain: 'global',
          },
        ],
      },
    },
  },
} as const
